/** Puts the focus on what is about to be drawn: the state that brings it is set in the same event. */
export function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 0)
}

export const promptId = (ref: string) => `prompt-${ref}`
export const keyId = (ref: string) => `key-${ref}`
export const optionId = (list: string, index: number) => `option-${list}-${index}`
export const addGroupId = (part: string) => `add-group-${part}`
export const groupToggleId = (group: string) => `toggle-${group}`
