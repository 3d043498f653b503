/** The offer of a new version. */
export const updateCopy = { text: 'نسخه‌ی تازه‌ی سنجه آماده است', now: 'به‌روز کن', later: 'بعداً' } as const
