import { persianDigits } from '@/lib/format/digits'

export const speakingCopy = {
  title: 'آزمون آزمایشی گفتاری (اسپیکینگ)',
  description:
    'آزمون گفتاری (اسپیکینگ) آیلتس چیست، هر بخش چند دقیقه است و با چه معیاری نمره می‌گیرد؛ با نمونه سؤال برای تمرین. رزرو آزمون آزمایشی هنوز باز نیست.',
  lead: 'یازده تا چهارده دقیقه گفت‌وگوی رودررو با ممتحن. این‌جا می‌بینی چه در انتظارت است و امروز با چه چیزی می‌توانی تمرین کنی.',
  notYet: {
    title: 'رزرو هنوز باز نیست',
    text: 'آزمون آزمایشی گفتاری در سنجه هنوز برگزار نمی‌شود و چیزی برای خرید نیست. اگر می‌خواهی وقتی باز شد خبرت کنیم، از فرم تماس بنویس «خبرم کنید: گفتاری».',
    action: 'خبرم کنید',
  },
  parts: {
    title: 'آزمون رسمی چطور است',
    lead: 'برای آکادمیک و جنرال یکی است و ضبط می‌شود. با شنیداری، خواندن و نوشتن در یک روز است یا تا یک هفته پیش یا پس از آن.',
    label: 'بخش‌های آزمون گفتاری',
    head: ['بخش', 'زمان', 'چه می‌شود'],
    rows: [
      [
        'بخش ۱: آشنایی',
        '۴ تا ۵ دقیقه',
        'سؤال‌های کوتاه درباره‌ی خودت و چیزهای آشنا: خانه، کار، درس، سرگرمی. جواب دو سه جمله‌ای بهتر از یک کلمه است.',
      ],
      [
        'بخش ۲: کارت موضوع',
        '۳ تا ۴ دقیقه',
        'یک کارت می‌گیری، یک دقیقه فکر می‌کنی و یادداشت برمی‌داری، بعد تا دو دقیقه تنهایی حرف می‌زنی. در پایان یکی دو سؤال کوتاه می‌آید.',
      ],
      [
        'بخش ۳: گفت‌وگو',
        '۴ تا ۵ دقیقه',
        'بحثی کلی‌تر درباره‌ی موضوع بخش ۲: چرا، چه فرقی کرده، در آینده چه می‌شود. این‌جا استدلال و توضیح مهم است.',
      ],
    ],
  },
  criteria: {
    title: 'با چه نمره می‌گیرد',
    lead: 'چهار معیار، هرکدام ۲۵٪. لهجه‌ی بریتانیایی یا آمریکایی لازم نیست؛ مهم این است که راحت فهمیده شوی.',
    items: [
      { english: 'Fluency and Coherence', text: 'روان و پیوسته حرف می‌زنی، بی‌مکث‌های طولانی برای پیدا کردن کلمه.' },
      {
        english: 'Lexical Resource',
        text: 'کلمه‌های متنوع و دقیق داری و اگر کلمه‌ای نیامد، همان را طور دیگری می‌گویی.',
      },
      { english: 'Grammatical Range and Accuracy', text: 'هم جمله‌ی ساده می‌سازی هم پیچیده، و بیشترشان درست‌اند.' },
      { english: 'Pronunciation', text: 'صداها، تکیه‌ها و آهنگ جمله شنونده را به زحمت نمی‌اندازد.' },
    ],
  },
  practice: {
    title: 'همین حالا تمرین کن',
    lead: 'این نمونه‌ها را ما نوشته‌ایم. ساعت گوشی را بگذار، صدایت را ضبط کن و بعد با چهار معیار بالا به خودت گوش بده.',
    parts: [
      {
        title: 'بخش ۱، بدون آمادگی',
        hint: `برای هر سؤال ${persianDigits(20)} تا ${persianDigits(30)} ثانیه`,
        questions: [
          'Do you usually plan your weekends, or do you decide on the day?',
          'Which room in your home do you spend most of your time in? Why?',
          'Did you enjoy walking to school when you were a child?',
        ],
      },
      {
        title: 'بخش ۲، یک دقیقه فکر، دو دقیقه حرف',
        hint: 'یادداشت فقط کلیدواژه باشد، نه جمله',
        questions: [
          'Describe something you repaired instead of replacing it. You should say: what it was, how it broke, what you did to repair it, and explain why you decided not to buy a new one.',
        ],
      },
      {
        title: 'بخش ۳، جواب با دلیل و مثال',
        hint: `برای هر سؤال ${persianDigits(40)} تا ${persianDigits(60)} ثانیه`,
        questions: [
          'Why do people throw things away more easily today than in the past?',
          'Should schools teach children how to repair everyday objects?',
          'Do you think things will last longer or less long in the future?',
        ],
      },
    ],
  },
  plan: {
    title: 'آزمون آزمایشی ما چطور خواهد بود',
    lead: 'این برنامه‌ی ماست، نه چیزی که امروز باشد. تا وقتی آماده نشود، نمی‌فروشیمش.',
    steps: [
      { title: 'وقت می‌گیری', text: 'از میان زمان‌های باز یک مدرس، با قیمتی که پیش از رزرو به تومان نوشته شده است.' },
      { title: 'آزمون می‌دهی', text: 'گفت‌وگوی زنده با همان سه بخش و همان زمان. پیش از ضبط صدا از تو اجازه می‌گیریم.' },
      { title: 'بازخورد می‌گیری', text: 'نمره‌ی جدا برای هر معیار، با مثال از حرف‌های خودت و کاری که باید تمرین کنی.' },
    ],
  },
  posts: { title: 'از وبلاگ' },
} as const
