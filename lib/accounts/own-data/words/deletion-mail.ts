/** Sent when somebody asked for the deletion of their account. */
export const deletionMail = {
  subject: 'حسابت در سنجه پاک می‌شود',
  text: ({ day, link }: { day: string; link: string }) =>
    [
      'سلام!',
      `خواسته‌ای حسابت در سنجه پاک شود. این کار ${day} انجام می‌شود و راه برگشت ندارد.`,
      `اگر پشیمان شدی یا کار تو نبوده، پیش از آن وارد شو و «حسابم بماند» را بزن: ${link}`,
      'اگر خودت نخواسته‌ای، رمزت را هم عوض کن.',
      'سنجه',
    ].join('\n\n'),
} as const
