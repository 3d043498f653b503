/** Why the section is not on the screen; only `unshown` has cost time. The server's refusals have their own Persian sentence. */
export const START_FAULTS = {
  english: {
    page: 'The test did not start: something on this page failed. It has been reported. Reload the page and try again.',
    script: 'The test did not start: part of this page has not loaded. Check the connection and try again.',
    unreached:
      'The test did not start: the server could not be reached. Check the connection and try again. If the clock has started and you did not get the test, it is usually set back within about a minute; on a mock day, tell the invigilator.',
    foreign:
      'The test did not start: something between you and the server answered in its place. Open another site to see whether your network asks you to sign in, then try again.',
    refused: 'The server did not start the test.',
    unshown: 'The test has started, but this page failed to show it. Reload the page now: the clock is running.',
  },
  persian: {
    page: 'بخشی از همین صفحه کار نکرد و خبرش به ما رسید. صفحه را از نو باز کن. وقتت شروع نشده است.',
    script: 'بخشی از صفحه بارگذاری نشده است. اینترنتت را ببین و دوباره امتحان کن. وقتت شروع نشده است.',
    unreached:
      'سرور سنجه جواب نداد. اینترنتت را ببین و دوباره امتحان کن. اگر ساعت راه افتاده و آزمون به تو نرسیده باشد، وقتت معمولاً تا حدود یک دقیقه‌ی دیگر برمی‌گردد؛ در «روز آزمون» به مراقب بگو.',
    foreign:
      'به‌جای سرور سنجه چیز دیگری جواب داد. شاید اول باید وارد شبکه‌ات شوی؛ سایت دیگری را باز کن و بعد دوباره امتحان کن.',
    unshown: 'آزمون شروع شده، ولی این صفحه نتوانست نشانش بدهد. همین حالا صفحه را از نو باز کن؛ ساعت جلو می‌رود.',
  },
} as const
