type Bands = readonly [task: number, coherence: number, lexis: number, grammar: number]

/** The bands that each teacher gives, text by text. */
export const CALIBRATION_BANDS: Readonly<Record<'leila' | 'kaveh', readonly Bands[]>> = {
  leila: [
    [6, 6, 6, 5],
    [5, 6, 6, 6],
    [7, 6, 7, 6],
    [6, 6, 5, 6],
  ],
  kaveh: [
    [6, 5, 6, 6],
    [6, 6, 6, 6],
    [6, 6, 7, 7],
    [5, 6, 6, 5],
  ],
}

export const CALIBRATION_REASONS = {
  task: 'به همه‌ی بخش‌های پرسش جواب داده، ولی یک دلیل بدون مثال مانده است.',
  coherence: 'بندها روشن‌اند؛ بعضی جمله‌ها با کلمه‌ی ربط نامناسب به هم وصل شده‌اند.',
  lexis: 'واژه‌ها کافی‌اند و چند ترکیب خوب دارد؛ تکرار هم کم نیست.',
  grammar: 'جمله‌های پیچیده هست، با چند اشتباه که معنا را نمی‌پوشاند.',
}
