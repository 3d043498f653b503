/** Storing a text for offline reading. */
export const keepOfflineCopy = {
  keep: 'نگه داشتن روی این دستگاه',
  keeping: 'در حال نگه داشتن…',
  kept: 'روی این دستگاه هست و بی‌اینترنت هم باز می‌شود.',
  remove: 'حذف از این دستگاه',
  failed: 'نشد. اینترنت یا جای خالی دستگاه را ببین و دوباره امتحان کن.',
} as const
