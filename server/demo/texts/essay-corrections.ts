import { type WrittenCorrection } from './correction-words'

/** The teachers' corrections of the texts in essays.ts. */
export const ESSAY_CORRECTIONS = {
  'later-start': {
    bands: [[6, 6, 6, 5]],
    reasons: [
      [
        'هر دو طرف را گفته‌ای و نظر داده‌ای؛ مقدمه کلیشه‌ای است.',
        'بندها روشن‌اند.',
        'چند کلمه نادرست: homeworks، mathematic.',
        'جمله‌ها بیشتر ساده‌اند.',
      ],
    ],
    annotations: [
      {
        quote: 'I will say which one is more',
        tag: 'wrong_word',
        better: 'I will explain which of them outweigh the others',
        comment: 'فعل outweigh را از خود سؤال بردار.',
      },
      { quote: 'mathematic', tag: 'spelling', better: 'mathematics', comment: 'اسم درس همیشه با s می‌آید.' },
      {
        quote: 'doing their homeworks',
        tag: 'word_form',
        better: 'doing their homework',
        comment: 'homework جمع ندارد.',
      },
      { quote: 'the problems of it', tag: 'reference', better: 'its problems', comment: 'کوتاه‌تر و طبیعی‌تر.' },
      {
        quote: 'When I was in high school, I always slept in the first lesson',
        tag: 'good',
        comment: 'مثال خوب و صادقانه!',
      },
    ],
    strengths: 'مثال شخصی و نتیجه‌ای که بین دو گروه سنی فرق می‌گذارد.',
    priorities: 'مقدمه را کوتاه کن و موضعت را همان‌جا بگو. اسم‌های غیرقابل‌شمارش را مرور کن.',
    practice: 'همین متن را با این نکته‌ها بازنویسی کن و نسخه‌ی دوم را بفرست.',
  },
  'fewer-teachers': {
    bands: [[6, 6, 6, 6]],
    reasons: [
      [
        'علت و اثر هر دو با مثال آمده‌اند.',
        'پیوندها خوب‌اند.',
        'بیشتر دقیق؛ «respect of teachers» نه.',
        'مطابقت و حرف تعریف گاهی می‌لغزد.',
      ],
    ],
    annotations: [
      { quote: 'becoming teacher', tag: 'article', better: 'becoming a teacher', comment: 'شغل مفرد a می‌گیرد.' },
      {
        quote: 'ten years experience',
        tag: 'punctuation',
        better: 'ten years’ experience',
        comment: 'آپاستروف مالکیت جا افتاده.',
      },
      {
        quote: 'the respect of teachers is not like the past',
        tag: 'collocation',
        better: 'teachers are not as respected as they used to be',
        comment: 'ساختار فارسی است.',
      },
      { quote: 'specially', tag: 'wrong_word', better: 'especially', comment: 'specially یعنی «به‌طور ویژه برای».' },
    ],
    strengths: 'ساختار علت و اثر تمیز است و مثال برادرت کار را زنده کرده.',
    priorities: 'حرف تعریف شغل‌ها و ترکیب‌هایی که کلمه‌به‌کلمه از فارسی آمده‌اند.',
    practice: 'پنج جمله با used to و as … as درباره‌ی گذشته و حال بنویس.',
  },
  'customer-reviews': {
    bands: [[7, 6, 6, 6]],
    reasons: [['هر دو پرسش جواب دارند.', 'بندها روشن‌اند.', 'دقیق.', 'خطاها کم‌اند.']],
    annotations: [
      {
        quote: 'trust to these reviews',
        tag: 'preposition',
        better: 'trust these reviews',
        comment: 'trust مفعول مستقیم می‌گیرد.',
      },
      {
        quote: 'who you knew since years',
        tag: 'tense',
        better: 'whom you had known for years',
        comment: 'برای مدت: for و حال یا گذشته‌ی کامل.',
      },
      {
        quote: 'I bought a headphone',
        tag: 'word_form',
        better: 'I bought a pair of headphones',
        comment: 'headphones همیشه جمع است.',
      },
      {
        quote: 'twenty persons',
        tag: 'register',
        better: 'twenty people',
        comment: 'جمع person در نوشتار عادی people است.',
      },
    ],
    strengths: 'مثال هدفون و راه‌حل نظرهای سه‌ستاره.',
    priorities: 'حرف اضافه‌ی فعل‌ها.',
    practice: 'پنج فعل با مفعول مستقیم را در جمله بیاور.',
  },
} as const satisfies Readonly<Record<string, WrittenCorrection>>
