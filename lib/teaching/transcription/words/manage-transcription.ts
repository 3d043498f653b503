import { type TranscriptionStatus } from '@/lib/teaching/transcription/contract'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount } from '@/lib/platform/format/digits'

/** The ears by setting, for managers. */
export const manageTranscriptionCopy = {
  title: 'تبدیل صدا به متن',
  lead: 'ماشین پاسخ‌های گفتاری کسانی را که بخواهند می‌شنود و متنش را کنار صدا می‌گذارد. نمره نمی‌دهد و هیچ کاری منتظرش نمی‌ماند.',
  kind: 'کجا',
  kinds: { off: 'خاموش', local: 'روی همین سرور', url: 'سرور دیگر' } satisfies Record<
    TranscriptionStatus['kind'],
    string
  >,
  offText:
    'با EARS=local و EARS_MODEL، یا EARS=url و EARS_URL در تنظیمات سرور روشن می‌شود. تا آن وقت هیچ صدایی جایی نمی‌رود.',
  model: 'مدل',
  state: 'وضعیت',
  ready: 'آماده است.',
  noneWaits: 'خطایی از این سرور در صف نیست.',
  away: (text: string, since: string) =>
    `${text} پاسخ‌ها از ${formatDayAndTime(since)} منتظرند. خودمان دوباره امتحان می‌کنیم، اول با فاصله‌ی یک دقیقه و بعد تا یک ساعت، و پس از یک روز دیگر نمی‌فرستیم.`,
  missing: {
    package: 'بسته‌ی شنیدن نصب نیست. این فرمان را در پوشه‌ی برنامه اجرا کن و برنامه را دوباره راه بینداز:',
    model_setting: 'EARS_MODEL تنظیم نشده است: نشانی فایل مدل روی همین سرور.',
    model_file: 'فایلی که در EARS_MODEL آمده این‌جا نیست یا خوانده نمی‌شود.',
    model_form: 'فایلی که در EARS_MODEL آمده مدل whisper.cpp نیست (ggml-….bin).',
  } satisfies Record<NonNullable<TranscriptionStatus['missing']>, string>,
  queue: 'صف',
  counts: ({ waiting, running, ready, failed }: TranscriptionStatus['queue']) =>
    `${formatCount(waiting)} در صف، ${formatCount(running)} در حال شنیدن، ${formatCount(ready)} شنیده‌شده، ${formatCount(failed)} ناموفق`,
  speed: 'سرعت',
  pace: ({ soundSeconds, workSeconds }: TranscriptionStatus['pace']) =>
    `${formatCount(workSeconds)} ثانیه کار برای ${formatCount(soundSeconds)} ثانیه صدا`,
  failures: 'خطاهای صف و یک روز گذشته',
  failure: (text: string, count: number) => `${text} (${formatCount(count)})`,
} as const
