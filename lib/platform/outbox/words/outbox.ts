import { formatCount } from '@/lib/platform/format/digits'

const count = (number: number, noun: string) => `${formatCount(number)} ${noun}`

export const outboxCopy = {
  title: 'صندوق ارسال',
  lead: 'هر ایمیل، پیامک، اعلان و خبری که سنجه فرستاده یا باید بفرستد. پس از سی روز پاک می‌شود.',
  channels: { mail: 'ایمیل', sms: 'پیامک', telegram: 'تلگرام', push: 'اعلان دستگاه' },
  states: { waiting: 'در صف', sent: 'ارسال‌شده', failed: 'ارسال‌نشده', kept: 'مانده در سنجه' },
  filter: 'وضعیت پیام‌ها',
  all: 'همه',
  counted: (name: string, number: number) => `${name} (${formatCount(number)})`,
  missingTitle: (names: readonly string[]) => `سرویس ${names.join(' و ')} وصل نیست`,
  missingText:
    'پیام‌های این راه‌ها فرستاده نمی‌شوند و همین‌جا می‌مانند تا یک مدیر متنشان را بخواند و برساند. روش وصل کردن در docs/operations.md آمده است.',
  emptyTitle: 'پیامی نیست',
  emptyText: 'وقتی سنجه برای کسی چیزی بفرستد، این‌جا می‌آید.',
  to: 'گیرنده',
  managers: 'گروه مدیرها',
  tries: (number: number) => `${count(number, 'بار')} تلاش`,
  noTries: 'هنوز تلاشی نشده',
  error: 'آخرین خطا',
  text: 'متن پیام',
  withheld:
    'متن پیام مدیرهای دیگر نشان داده نمی‌شود. مدیری که رمزش را فراموش کرده لینکش را روی سرور با npm run manager می‌گیرد.',
  textNote: 'لینک یا کدی که در این متن است فقط مال گیرنده است.',
} as const
