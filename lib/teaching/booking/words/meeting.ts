/** What both sides read of a booked conversation. */
export const meetingCopy = {
  calendar: { booked: 'فایل تقویم', cancelled: 'فایل لغو برای تقویم' },
} as const
