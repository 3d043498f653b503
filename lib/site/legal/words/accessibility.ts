import { persianDigits } from '@/lib/platform/format/digits'
import { type LegalBlock, type LegalDocument } from '@/lib/platform/words/legal-document'
import { contactCopy } from '@/lib/support/contact/words/contact'
import { oldestBrowsers, oldestBrowsersForEditors } from './oldest-browsers'

/** How many criteria of WCAG 2.2 A and AA have each result. The table is in docs/accessibility.md; a test compares both. */
export const criteria: Readonly<Record<'met' | 'partly' | 'notMet' | 'notApplicable', number>> = {
  met: 49,
  partly: 4,
  notMet: 0,
  notApplicable: 2,
}
const all = criteria.met + criteria.partly + criteria.notMet + criteria.notApplicable

/** The criteria that are not fully met: number, state (`تا حدی` or `نه`), and what is missing. */
export const gaps: readonly (readonly [number: string, state: string, missing: string])[] = [
  [
    '1.3.1',
    'تا حدی',
    'یادداشت‌های شنیداری برای صفحه‌خوان فهرست نیستند و جای خالی‌های سؤال نمونه‌ی صفحه‌ی اول ردیف و جمله ندارند.',
  ],
  ['2.4.6', 'تا حدی', 'نام جای خالی‌های سؤال نمونه‌ی صفحه‌ی اول فقط شماره است.'],
  ['3.1.2', 'تا حدی', 'چند پاسخ انگلیسی در توضیح‌های فارسیِ مرور آزمون با صدای فارسی خوانده می‌شود.'],
  ['4.1.3', 'تا حدی', 'پایان بررسی ماشین به صفحه‌خوان گفته نمی‌شود.'],
]

const partly = criteria.partly > 0 ? ` و ${persianDigits(criteria.partly)} معیار تا حدی` : ''
const gapBlocks: readonly LegalBlock[] =
  gaps.length > 0
    ? [
        {
          head: ['معیار', 'برآورده است؟', 'چه کم دارد'],
          rows: gaps.map(([number, state, text]) => [persianDigits(number), state, text]),
        },
        'و این سه چیز:',
      ]
    : ['معیار ناتمامی نمی‌شناسیم. با این حال این سه چیز را بدان:']

export const accessibilityStatement: LegalDocument = {
  title: 'دسترس‌پذیری',
  description:
    'سنجه با صفحه‌کلید، صفحه‌خوان و بزرگ‌نمایی: چه چیزی درست است، چه چیزی هنوز نه، با چه مرورگرهایی امتحان شده و چطور شکایت کنی.',
  lead: 'سنجه باید برای همه کار کند: با صفحه‌کلید، با صفحه‌خوان، با نوشته‌ی درشت و روی گوشی کوچک. این‌جا می‌خوانی چه چیزی درست است و چه چیزی هنوز نه.',
  changedAt: '2026-12-01T03:45:00Z',
  sections: [
    {
      id: 'state',
      title: 'وضعیت امروز',
      blocks: [
        `معیار ما \u2068WCAG 2.2\u2069 در سطح \u2068AA\u2069 است. از ${persianDigits(all)} معیار آن ${persianDigits(criteria.met)} معیار برآورده است${partly}؛ ${persianDigits(criteria.notApplicable)} معیار دیگر به سنجه مربوط نمی‌شود.`,
        'این را خودمان با خواندن کد و با آزمون‌های خودکار سنجیده‌ایم. هیچ داور بیرونی آن را تأیید نکرده است.',
      ],
    },
    {
      id: 'holds',
      title: 'چه چیزی درست است',
      blocks: [
        {
          list: [
            'همه‌ی بخش‌های آزمون را، از جمله گفتاری، می‌شود فقط با صفحه‌کلید گذراند.',
            'هر جای خالی، شماره‌ی سؤال، نوشته‌ی دورش و سقف کلمه‌هایش را به صفحه‌خوان می‌گوید.',
            'ردیف شماره‌های سؤال، فهرست گزینه‌ها و متن صدا هر کدام یک ایستگاه Tab است؛ درونشان با جهت‌ها حرکت می‌کنی.',
            'سایت نمای روشن و تیره دارد و آزمون سه رنگ و سه اندازه‌ی نوشته.',
            `صفحه‌ی آزمون با بزرگ‌نمایی ${persianDigits(400)} درصد هم جای خواندن و جواب دادن دارد.`,
            'هیچ کاری به کشیدن وابسته نیست: گزینه و جای خالی را یکی پس از دیگری هم می‌توانی انتخاب کنی.',
            'رمز و کد را می‌توانی بچسبانی یا با گذرکلید وارد شوی؛ برای ورود کد تصویری نمی‌خواهیم.',
            'میان‌برهای تک‌کلیدی را می‌توانی خاموش کنی.',
            'وقت آزمون بخشی از خود آزمون است، ولی می‌توانیم پیش از شروع برایت وقت اضافه یا استراحت بگذاریم. از پشتیبانی بخواه.',
          ],
        },
      ],
    },
    {
      id: 'missing',
      title: 'چه چیزی هنوز نه',
      blocks: [
        ...gapBlocks,
        {
          list: [
            'متن صدای شنیداری در آزمون آزمایشی تا پایان آزمون و در سؤال‌های صفحه‌ی اول تا بررسی جواب‌ها دیده نمی‌شود، چون همان جواب‌هاست.',
            'نظر صوتی مدرس‌ها که پیش از آذر ۱۴۰۵ ضبط شده، شاید نوشته نداشته باشد.',
            'نویسنده می‌تواند متن یک صدا را جا بیندازد اگر همان را در نوشته‌اش آورده باشد.',
          ],
        },
      ],
    },
    {
      id: 'tried',
      title: 'با چه چیزی امتحان شده',
      blocks: [
        'روی کامپیوتر با سه موتور: Chromium، موتور Chrome و Edge و بیشتر گوشی‌های اندرویدی؛ WebKitGTK، خویشاوند سافاری؛ و Firefox.',
        'روی هیچ گوشی واقعی و با هیچ صفحه‌خوانی (NVDA، VoiceOver یا TalkBack) هنوز امتحان نکرده‌ایم. نام‌ها و حالت‌ها را در درخت دسترس‌پذیری Chromium خوانده‌ایم.',
        `قدیمی‌ترین مرورگرها: \u2068Chrome ${persianDigits(oldestBrowsers.chrome)}\u2069، \u2068Edge ${persianDigits(oldestBrowsers.edge)}\u2069، \u2068Firefox ${persianDigits(oldestBrowsers.firefox)}\u2069 و \u2068Safari ${persianDigits(oldestBrowsers.safari)}\u2069، روی آیفون \u2068iOS ${persianDigits(oldestBrowsers.ios_saf)}\u2069. مرورگر قدیمی‌تر نوشته‌ها را نشان می‌دهد و می‌گوید که باید به‌روز شود. ویرایشگرهای مدرس و مدیر \u2068Safari\u2069 و \u2068iOS ${persianDigits(oldestBrowsersForEditors)}\u2069 به بعد می‌خواهند.`,
      ],
    },
    {
      id: 'complain',
      title: 'اگر چیزی جلویت را گرفت',
      blocks: [
        {
          steps: [
            `دکمه‌ی پایین همین صفحه را بزن. فرم تماس با موضوع «${contactCopy.topics.complaint}» باز می‌شود.`,
            'بنویس در کدام صفحه، با چه دستگاه و مرورگر و صفحه‌خوانی، چه می‌خواستی بکنی و چه شد.',
            'پیامت یک پرونده می‌شود. اگر وارد حسابت باشی جواب را در پشتیبانی می‌خوانی، وگرنه با لینک گفت‌وگو به ایمیل یا موبایلت می‌آید.',
          ],
        },
        `اولین جواب تا ${persianDigits(3)} روز کاری و نتیجه‌ی بررسی تا ${persianDigits(10)} روز کاری می‌آید. اگر بیشتر طول بکشد، پیش از پایانش دلیل و زمان جدید را می‌گوییم. اگر راضی نبودی، راهش در صفحه‌ی «رسیدگی به شکایت» است.`,
      ],
    },
  ],
}

export const accessibilityCopy = { toForm: 'نوشتن شکایت' } as const
