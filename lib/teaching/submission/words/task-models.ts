import { type ModelRemarks } from '@/lib/paper/content/rules/content'
import { criterionNames } from '@/lib/paper/bands/words/bands'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { formatBand } from '@/lib/platform/format/number'

export const taskModelsCopy = {
  title: 'نمونه‌پاسخ‌های این تکلیف',
  before: 'اول خودت بنویس؛ نمونه‌ای که پیش از نوشتن بخوانی، جای فکر خودت را می‌گیرد.',
  after: 'ببین نوشته‌ی خودت به کدام نزدیک‌تر است و تا بعدی چه کم دارد.',
  note: 'نمره‌ها برآورد ما از روی معیارهای رسمی است. هر متن یکی از پاسخ‌های ممکن با همین نمره است، نه تنها پاسخ.',
  loading: 'در حال بارگذاری نمونه‌ها…',
  failed: 'نمونه‌ها بارگذاری نشد',
  band: (band: number) => `نمونه‌ای با نمره‌ی ${formatBand(band * 2)}`,
  remarksOf: (kind: TaskKind, remarks: ModelRemarks): readonly { name: string; text: string }[] => [
    { name: (kind === 'task2' ? criterionNames.task : criterionNames.achievement).name, text: remarks.task },
    { name: criterionNames.coherence.name, text: remarks.coherence },
    { name: criterionNames.lexis.name, text: remarks.lexis },
    { name: criterionNames.grammar.name, text: remarks.grammar },
  ],
} as const
