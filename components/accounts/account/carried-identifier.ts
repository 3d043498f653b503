const KEY = 'sanjeh.identifier'

/** Carries the identifier typed at log-in to the next page: in this tab only, and not in the URL, which ends up in logs. */
export function carryIdentifier(): void {
  const field = document.querySelector<HTMLInputElement>('input[name="identifier"]')
  try {
    if (field?.value) sessionStorage.setItem(KEY, field.value)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the visitor types the identifier again.
  }
}

export function readIdentifier(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Called after the first read: later pages do not see the identifier. */
export function forgetIdentifier(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage nothing was carried.
  }
}
