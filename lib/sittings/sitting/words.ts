/** The self-test's messages about what this device cannot do. Loaded with the player: the test fails only there. */
export const DEVICE_FAULTS = {
  english: {
    storage:
      'The test did not start: this browser could not store an answer. Close other pages of this site and try again.',
    lock: 'The test did not start: this browser does not keep two windows of a test apart. Close it, open it again, and try again.',
    sound:
      'The test did not start: this browser could not open a second of sound. Try again, or use a current version of Chrome, Edge, Firefox or Safari.',
    screen:
      'The test did not start: this browser cannot show the test. Use a current version of Chrome, Edge, Firefox or Safari.',
  },
  persian: {
    storage:
      'این مرورگر نتوانست یک پاسخ آزمایشی را نگه دارد. صفحه‌های دیگر سنجه را ببند و دوباره امتحان کن. وقتت شروع نشده است.',
    lock: 'این مرورگر نمی‌تواند جلوی باز شدن آزمون در دو پنجره را بگیرد. مرورگر را ببند و دوباره باز کن. وقتت شروع نشده است.',
    sound:
      'این مرورگر نتوانست یک ثانیه صدای آزمایشی را باز کند. دوباره امتحان کن یا با مرورگر جدیدتری بیا. وقتت شروع نشده است.',
    screen:
      'این مرورگر نمی‌تواند صفحه‌ی آزمون را نشان بدهد. با نسخه‌ی جدید Chrome، Edge، Firefox یا Safari بیا. وقتت شروع نشده است.',
  },
} as const

/** Why the section is not on the screen; only `unshown` has cost time. The server's refusals have their own Persian sentence. */
export const START_FAULTS = {
  english: {
    page: 'The test did not start: something in this page failed. It has been reported. Reload the page and try again.',
    script: 'The test did not start: a part of this page has not been loaded. Check the connection and try again.',
    unreached:
      'The test did not start: the server was not reached. Check the connection and try again. If the clock has started and the test did not reach you, it is usually set back within about a minute; on a mock day, tell the invigilator.',
    foreign:
      'The test did not start: something between you and the server answered in its place. Open another site to see whether your network asks you to sign in, then try again.',
    refused: 'The server did not start the test.',
    unshown: 'The test has begun, but this page failed to show it. Reload the page now: the clock is running.',
  },
  persian: {
    page: 'بخشی از همین صفحه کار نکرد و خبرش به ما رسید. صفحه را از نو باز کن. وقتت شروع نشده است.',
    script: 'بخشی از صفحه بارگذاری نشده است. اینترنتت را ببین و دوباره امتحان کن. وقتت شروع نشده است.',
    unreached:
      'سرور سنجه جواب نداد. اینترنتت را ببین و دوباره امتحان کن. اگر ساعت راه افتاده و آزمون به تو نرسیده باشد، معمولاً تا حدود یک دقیقه برمی‌گردد؛ در «روز آزمون» به مراقب بگو.',
    foreign:
      'به‌جای سرور سنجه چیز دیگری جواب داد. شاید شبکه‌ات اول ورود می‌خواهد؛ سایت دیگری را باز کن و بعد دوباره امتحان کن.',
    unshown: 'آزمون شروع شده، ولی این صفحه نتوانست نشانش بدهد. همین حالا صفحه را از نو باز کن؛ ساعت جلو می‌رود.',
  },
} as const
