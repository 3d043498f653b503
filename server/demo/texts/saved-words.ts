const PLACES = {
  lens: { title: 'Academic Reading 1', path: '/exams' },
  article: { title: 'هم‌نشین‌های دانشگاهی', path: '/blog/academic-collocations' },
} as const

/** A candidate's saved words, oldest first. */
export const WORDS = [
  {
    term: 'accuracy',
    sentence: 'The keepers checked the accuracy of every measurement twice.',
    meaning: 'دقت، درستی',
    place: PLACES.lens,
  },
  {
    term: 'bulky',
    sentence: 'Early lamps were too bulky for small towers.',
    meaning: 'حجیم، جاگیر',
    place: PLACES.lens,
  },
  {
    term: 'come across',
    sentence: 'I came across an interesting article about tides.',
    meaning: 'اتفاقی برخوردن به',
    place: null,
  },
  {
    term: 'considerable',
    sentence: 'A considerable amount of light was wasted.',
    meaning: 'قابل توجه',
    place: PLACES.lens,
  },
  {
    term: 'decline',
    sentence: 'The number of visitors declined sharply after 2010.',
    meaning: 'کاهش یافتن',
    place: PLACES.article,
  },
  {
    term: 'deteriorate',
    sentence: 'The paintings deteriorate if the air is too dry.',
    meaning: 'رو به خرابی گذاشتن',
    place: null,
  },
  {
    term: 'elaborate',
    sentence: 'Could you elaborate on your second point?',
    meaning: 'با جزئیات گفتن؛ مفصل',
    place: null,
  },
  {
    term: 'feasible',
    sentence: 'The plan was not feasible with such a small budget.',
    meaning: 'شدنی',
    place: PLACES.article,
  },
  {
    term: 'fluctuate',
    sentence: 'Prices fluctuated between 20 and 25 dollars.',
    meaning: 'نوسان داشتن',
    place: PLACES.article,
  },
  { term: 'in favour of', sentence: 'Most residents were in favour of the new park.', meaning: 'موافقِ', place: null },
  { term: 'inevitable', sentence: 'Some noise is inevitable in a large library.', meaning: 'ناگزیر', place: null },
  { term: 'merely', sentence: 'It was merely a suggestion, not a rule.', meaning: 'صرفاً', place: null },
  { term: 'outweigh', sentence: 'The benefits outweigh the drawbacks.', meaning: 'چربیدن بر', place: PLACES.article },
  { term: 'prevail', sentence: 'The old opinion still prevails in many towns.', meaning: 'غالب بودن', place: null },
  {
    term: 'refrain from',
    sentence: 'Please refrain from using your phone during the test.',
    meaning: 'خودداری کردن از',
    place: null,
  },
  { term: 'scarce', sentence: 'Clean water became scarce in the summer.', meaning: 'کمیاب', place: null },
  { term: 'set aside', sentence: 'A third of the budget is set aside for books.', meaning: 'کنار گذاشتن', place: null },
  {
    term: 'subtle',
    sentence: 'There is a subtle difference between the two words.',
    meaning: 'ظریف، نامحسوس',
    place: null,
  },
  { term: 'thrive', sentence: 'Small shops thrive where people walk.', meaning: 'رونق گرفتن', place: null },
  {
    term: 'undermine',
    sentence: 'One wrong figure can undermine the whole argument.',
    meaning: 'سست کردن',
    place: null,
  },
  { term: 'wary', sentence: 'Customers are wary of reviews that are too good.', meaning: 'محتاط نسبت به', place: null },
  { term: 'yield', sentence: 'The experiment yielded surprising results.', meaning: 'به بار آوردن', place: null },
  { term: 'sluice', sentence: 'The sluice is opened when the tide is low.', meaning: 'دریچه‌ی آب', place: null },
  { term: 'curb', sentence: 'The new law is meant to curb advertising.', meaning: 'مهار کردن', place: null },
  { term: 'plausible', sentence: 'That is a plausible explanation, but is it true?', meaning: 'پذیرفتنی', place: null },
  {
    term: 'at the expense of',
    sentence: 'Speed was gained at the expense of accuracy.',
    meaning: 'به بهای',
    place: null,
  },
] as const
