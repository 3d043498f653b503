import { persianDigits } from '@/lib/platform/format/digits'

const MEGABYTE = 1024 * 1024

/** Size, progress and end of storing a text: for the button's own code, which loads after the page. */
export const keepSizeCopy = {
  before: (bytes: number) =>
    `با صدایش حدود ${persianDigits(Math.max(0.1, bytes / MEGABYTE).toFixed(1)).replace('.', '٫')} مگابایت`,
  progress: (done: number, total: number) => `${persianDigits(done)} از ${persianDigits(total)} فایل`,
  mayBeEvicted:
    'شاید مرورگر خودش پاکش کند: وقتی حافظه پر شود، و در سافاری وقتی هفت روز سر نزنی. اگر سنجه را به صفحه‌ی اصلی گوشی اضافه کنی، آن‌جا بیشتر می‌ماند؛ روی آیفون درس را باید در همان برنامه دوباره نگه داری.',
} as const
