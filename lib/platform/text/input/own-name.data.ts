/** Names that belong to the site itself, in lower case and without word separators. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  `سنجه مدیر مدیرسایت مدیرسنجه مدیریت مدیریتسنجه ادمین ادمینسایت ادمینسنجه پشتیبانی پشتیبانسنجه پشتیبانیسنجه تیمسنجه حسابپاکشده
  sanjeh admin administrator manager moderator support sanjehsupport sanjehadmin sanjehteam root system`.split(/\s+/),
)
