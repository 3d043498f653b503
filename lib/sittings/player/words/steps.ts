/** The Persian lines of the screens before the instructions of the first section. */
export const stepsCopy = {
  details: 'نام و شماره‌ی داوطلبی‌ات را ببین. همین مشخصات بالای صفحه‌ی آزمون نوشته می‌شود.',
  sound: {
    strict: 'صدای آزمون فقط یک بار پخش می‌شود؛ پیش از شروع، بلندی آن را امتحان کن.',
    practice: 'پیش از شروع، بلندی صدا را امتحان کن. در تمرین می‌توانی صدا را نگه داری و دوباره بشنوی.',
    voices: 'صدای این نمونه و صدای آزمون‌های خود سنجه را کامپیوتر ساخته است.',
  },
  leave: 'بازگشت به پیشخوان',
} as const
