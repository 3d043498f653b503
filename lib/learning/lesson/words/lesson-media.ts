/** Playing the recording or the video of a lesson. */
export const mediaCopy = {
  region: { audio: 'صدای درس', video: 'ویدیوی درس' },
  language: { fa: 'فارسی', en: 'English' },
  transcript: { fa: 'متن فارسی', en: 'متن انگلیسی' },
} as const
