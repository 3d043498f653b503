import { headingId } from '@/lib/platform/text/url/ids'
import { paths } from '@/lib/platform/paths'

/** The points of the shipped lecture notes on grammar to which the examiner's rules link: the note, and the heading of the point in it. */
const POINTS = {
  'bare-singular-noun': ['grammar-articles', 'اسم مفرد شمردنی تنها نمی‌آید'],
  'a-or-an': ['grammar-articles', 'میان a و an صدا تصمیم می‌گیرد'],
  'the-when-known': ['grammar-articles', 'وقتی خواننده می‌داند کدام، the'],
  'no-the-with-my': ['grammar-articles', 'کنار my و this حرف تعریف نمی‌آید'],
  'plural-after-numbers': ['grammar-nouns', 'پس از عدد اسم جمع می‌آید'],
  'uncountable-nouns': ['grammar-nouns', 'information و advice جمع بسته نمی‌شوند'],
  'irregular-plurals': ['grammar-nouns', 'جمع‌هایی که s نمی‌گیرند'],
  'each-and-every': ['grammar-nouns', 'پس از each و every اسم مفرد می‌آید'],
  'one-of-the': ['grammar-nouns', 'پس از one of the اسم جمع می‌آید'],
  'hundreds-and-millions': ['grammar-nouns', 'hundred و million پس از عدد جمع نمی‌شوند'],
  'many-and-much': ['grammar-quantity', 'many با شمردنی، much با شمارش‌ناپذیر'],
  'most-and-most-of': ['grammar-quantity', 'most یا most of'],
  'kinds-of-and-a-lot-of': ['grammar-quantity', 'پس از many kinds of و a lot of اسم شمردنی جمع است'],
  'this-and-these': ['grammar-quantity', 'this با مفرد، these با جمع'],
  'third-person-s': ['grammar-agreement', 'he و she و it فعل s‌دار می‌خواهند'],
  'plural-subject': ['grammar-agreement', 'فاعل جمع و people فعل جمع می‌گیرند'],
  'head-noun': ['grammar-agreement', 'فعل با اسم اصلی جور می‌شود، نه با نزدیک‌ترین'],
  'the-number-of': ['grammar-agreement', 'the number of فعل مفرد، a number of فعل جمع'],
  'everyone-is-singular': ['grammar-agreement', 'everyone و nobody فعل مفرد می‌گیرند'],
  'there-is-and-there-are': ['grammar-agreement', 'برای «هست» there is بگو، نه there has'],
  'past-time-past-verb': ['grammar-tenses', 'با زمان گذشته فعل گذشته می‌آید'],
  'present-perfect-or-past': ['grammar-tenses', 'حال کامل با زمان تمام‌شده نمی‌آید'],
  'for-and-since': ['grammar-tenses', 'for برای مدت، since برای آغاز'],
  'no-will-after-if': ['grammar-tenses', 'پس از if و when فعل will نمی‌گیرد'],
  'used-to': ['grammar-tenses', 'used to و be used to دو معنا دارند'],
  'irregular-past': ['grammar-verb-forms', 'فعل بی‌قاعده ed نمی‌گیرد'],
  'do-does-did': ['grammar-verb-forms', 'پس از do و does و did شکل ساده می‌آید'],
  'have-and-third-form': ['grammar-verb-forms', 'پس از have شکل سوم فعل می‌آید'],
  'passive-third-form': ['grammar-verb-forms', 'مجهول: be و شکل سوم'],
  'no-be-before-a-verb': ['grammar-verb-forms', 'be کنار فعل ساده نمی‌آید'],
  'modal-verbs': ['grammar-verb-forms', 'پس از can و must فعل ساده و بدون to می‌آید'],
  'to-and-base': ['grammar-second-verb', 'want و decide با to و فعل ساده می‌آیند'],
  'ing-after-verbs': ['grammar-second-verb', 'enjoy و avoid و finish فعل ing‌دار می‌گیرند'],
  'ing-after-prepositions': ['grammar-second-verb', 'پس از حرف اضافه فعل ing می‌گیرد'],
  'let-and-make': ['grammar-second-verb', 'let و make فعل ساده و بدون to می‌گیرند'],
  'time-prepositions': ['grammar-prepositions', 'روز on، ماه و سال in، ساعت at'],
  'place-prepositions': ['grammar-prepositions', 'go home و arrive at حرف خود را دارند'],
  'verbs-without-preposition': ['grammar-prepositions', 'discuss و enter حرف اضافه ندارند'],
  'verbs-with-preposition': ['grammar-prepositions', 'depend on و listen to را با هم یاد بگیر'],
  'adjectives-with-preposition': ['grammar-prepositions', 'good at و interested in را با هم یاد بگیر'],
  'nouns-with-preposition': ['grammar-prepositions', 'effect on و increase in را با هم یاد بگیر'],
  'although-without-but': ['grammar-sentences', 'although با but نمی‌آید'],
  'despite-and-because-of': ['grammar-sentences', 'پس از despite و because of اسم می‌آید، نه جمله'],
  'two-sentences-one-link': ['grammar-sentences', 'دو جمله‌ی کامل با ویرگول وصل نمی‌شوند'],
  'no-extra-pronoun': ['grammar-sentences', 'فاعل و مفعول را دو بار نگو'],
  'every-sentence-has-a-subject': ['grammar-sentences', 'هر جمله فاعل می‌خواهد، حتی it'],
  'not-only-inversion': ['grammar-sentences', 'پس از Not only و Never فعل پیش از فاعل می‌آید'],
  'adjective-or-adverb': ['grammar-words', 'کنار فعل قید، کنار اسم صفت'],
  comparison: ['grammar-words', 'more یا er، نه هر دو'],
  'one-negative': ['grammar-words', 'یک جمله، یک منفی'],
  'make-or-do': ['grammar-words', 'make و do و raise جای هم را نمی‌گیرند'],
  'fixed-phrases': ['grammar-words', 'in my opinion و on the other hand شکل ثابت دارند'],
  'comma-after-opener': ['grammar-words', 'پس از عبارت آغاز جمله ویرگول بگذار'],
} as const satisfies Readonly<Record<string, readonly [note: string, heading: string]>>
export type GrammarPoint = keyof typeof POINTS

/** A heading's id comes from its words: a heading that is changed in its note must be changed here (lessons.test.ts). */
export function linkToPoint(point: GrammarPoint): { readonly title: string; readonly href: string } {
  const [note, title] = POINTS[point]
  return { title, href: `${paths.note(note)}#${encodeURIComponent(headingId(title))}` }
}
