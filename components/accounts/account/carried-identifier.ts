const KEY = 'sanjeh.identifier'

/** What was typed at the log-in goes along to the next page: in this tab alone, and not in the address, which logs keep. */
export function carryIdentifier(): void {
  const field = document.querySelector<HTMLInputElement>('input[name="identifier"]')
  try {
    if (field?.value) sessionStorage.setItem(KEY, field.value)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage it is typed again.
  }
}

export function readIdentifier(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** It is carried once. */
export function forgetIdentifier(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was carried.
  }
}
