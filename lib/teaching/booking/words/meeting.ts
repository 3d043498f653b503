/** Texts for both sides of a booked conversation. */
export const meetingCopy = {
  calendar: { booked: 'فایل تقویم', cancelled: 'فایل لغو برای تقویم' },
} as const
