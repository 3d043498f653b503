/** The Persian lines of the screens before the instructions of the first section. */
export const stepsCopy = {
  details: 'نام و شماره‌ی داوطلبی‌ات را بررسی کن. همین مشخصات بالای صفحه‌ی آزمون نوشته می‌شود.',
  sound: {
    strict: 'صدای آزمون فقط یک بار پخش می‌شود؛ پیش از شروع، بلندی آن را امتحان کن.',
    practice: 'پیش از شروع، بلندی صدا را امتحان کن. در تمرین می‌توانی صدا را نگه داری و دوباره بشنوی.',
    voices: 'صدای این نمونه و صدای آزمون‌های خود سنجه را کامپیوتر ساخته است.',
  },
  leave: 'بازگشت به پیشخوان',
} as const

/** The screens before the instructions of the first section: details and sound. */
export const stepsEnglish = {
  detailsTitle: 'Confirm your details',
  detailName: 'Name',
  detailNumber: 'Candidate number',
  detailExam: 'Exam',
  detailMode: 'Mode',
  modes: { strict: 'Mock test', practice: 'Practice' },
  detailsConfirm: 'My details are correct',
  soundTitle: 'Test sound',
  soundBody:
    'Put on your headphones and press Play sound. You will hear the narrator of a recording; set the volume so that you understand every word. If the voice cannot be loaded, you will hear four tones instead.',
  /** The words of public/audio/sound-check.mp3. */
  soundWords:
    'The narrator says: “This is the listening test. You will hear four recordings, and you will answer questions on what you hear.”',
  volumeKeys: 'Set the volume with the keys of this device.',
  soundPlay: 'Play sound',
  soundStop: 'Stop sound',
  soundHint: {
    strict: 'If you cannot hear the sound, check your headphones before you go on. The recording is heard once.',
    practice: 'If you cannot hear the sound, check your headphones before you go on.',
  },
  soundNone: 'This device has no sound output.',
  soundRefused:
    'The browser plays no sound here. Connect your headphones, allow sound for this site, and press Play sound again.',
} as const
