/** The specification's own text, in English. */
export const missingMessage = (path: string) => `Page not found: ${path}`

/** The offer of a new version. */
export const updateCopy = { text: 'نسخه‌ی جدید سنجه آماده است', now: 'به‌روز کن', later: 'بعداً' } as const

/** For failed calls without a sentence of their own. */
export const troubleCopy = {
  /** For a reply of a proxy, a captive portal or another program: it is not meant for people, and not shown. */
  foreign: 'پاسخی که رسید از سنجه نبود؛ شاید سرور دارد دوباره راه می‌افتد. چند لحظه‌ی دیگر دوباره امتحان کن.',
  tooMany: 'درخواست‌ها زیاد شد. کمی صبر کن و دوباره امتحان کن.',
  unreached: 'کار انجام نشد. اینترنتت را ببین و دوباره امتحان کن.',
} as const

/** The text of a failed call for people: never another server's page, and never the browser's own English. An ApiError has its sentence. */
export function toErrorSentence(error: unknown): string {
  return error instanceof Error && 'told' in error && typeof error.told === 'string'
    ? error.told
    : troubleCopy.unreached
}
