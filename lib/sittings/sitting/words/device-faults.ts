/** The self-test's messages about what this device cannot do. Loaded after the player: hardly anybody reads them. */
export const DEVICE_FAULTS = {
  english: {
    storage:
      'The test did not start: this browser could not store an answer. Close other pages of this site and try again.',
    lock: 'The test did not start: this browser cannot keep two windows of the test apart. Close the browser, open it again and try again.',
    sound:
      'The test did not start: this browser could not play a second of test sound. Try again, or use a current version of Chrome, Edge, Firefox or Safari.',
    screen:
      'The test did not start: this browser cannot show the test. Use a current version of Chrome, Edge, Firefox or Safari.',
  },
  persian: {
    storage:
      'این مرورگر نتوانست یک پاسخ آزمایشی را ذخیره کند. صفحه‌های دیگر سنجه را ببند و دوباره امتحان کن. وقتت شروع نشده است.',
    lock: 'این مرورگر نمی‌تواند جلوی باز شدن آزمون در دو پنجره را بگیرد. مرورگر را ببند و دوباره باز کن. وقتت شروع نشده است.',
    sound:
      'این مرورگر نتوانست یک ثانیه صدای آزمایشی را باز کند. دوباره امتحان کن یا از مرورگر جدیدتری استفاده کن. وقتت شروع نشده است.',
    screen:
      'این مرورگر نمی‌تواند صفحه‌ی آزمون را نشان بدهد. از نسخه‌ی جدید Chrome، Edge، Firefox یا Safari استفاده کن. وقتت شروع نشده است.',
  },
} as const
