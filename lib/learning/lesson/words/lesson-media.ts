/** Playing the recording or the video of a lesson. */
export const mediaCopy = {
  region: { audio: 'صدای درس', video: 'ویدیوی درس' },
  language: { fa: 'فارسی', en: 'English' },
  transcript: { fa: 'متن فارسی', en: 'متن انگلیسی' },
  /** What is only to be seen in a video. */
  description: {
    title: 'توضیح تصویر',
    speak: 'توضیح تصویر را با صدای دستگاه بخوان (ویدیو تا پایان آن متوقف می‌شود)',
  },
} as const
