import { type Finding } from '@/lib/teaching/examiner/rules/finding'
import { type HarperRule } from '@/lib/teaching/examiner/rules/language/harper-rules'
import { type PackRuleId } from '@/lib/teaching/examiner/rules/language/pack'

export type LanguageRule = PackRuleId | `harper.${HarperRule}` | 'spelling.word' | 'spelling.american'
type Values = Finding['values']
type Sentence = string | ((values: Values) => string)

/** English inside a Persian sentence keeps its own direction. */
const en = (text: string) => `\u2068${text}\u2069`
const written = ({ found }: Values) => en(String(found ?? ''))
const proposed = ({ better }: Values) => (better === undefined || better === '' ? null : en(String(better)))

/** The reason, and what to write where it is known. */
const because =
  (reason: string): Sentence =>
  (values) => {
    const proposal = proposed(values)
    return proposal === null ? `${reason}.` : `${reason}؛ به‌جای «${written(values)}» بنویس «${proposal}».`
  }
/** Like {@link because}, for words to remove: without a better form, the sentence says to delete them. */
const without =
  (reason: string): Sentence =>
  (values) => {
    const better = proposed(values)
    return better === null ? `${reason}؛ «${written(values)}» را حذف کن.` : `${reason}؛ بنویس «${better}».`
  }
const takes = (word: string, preposition: string) => because(`پس از ${en(word)} حرف اضافه‌ی ${en(preposition)} می‌آید`)
const takesNone = (word: string) => because(`${en(word)} حرف اضافه نمی‌خواهد`)
const PERFECT = because(`پس از ${en('have')} شکل سوم فعل می‌آید`)
const SINCE = because(`برای «چه مدت» ${en('for')} می‌آید و برای «از کی» ${en('since')}`)
const TWO_MODALS = because('دو فعل وجهی کنار هم نمی‌آیند')
const IRREGULAR = because('این فعل بی‌قاعده است')
const AFTER_PREPOSITION = because(`پس از حرف اضافه فعل با ${en('-ing')} می‌آید`)
const TWO_NEGATIVES = because('در یک جمله دو منفی کنار هم نمی‌آیند')

const HARPER: Readonly<Record<`harper.${HarperRule}`, Sentence>> = {
  'harper.AccuseOf': takes('accuse', 'of'),
  'harper.AwaitFor': takesNone('await'),
  'harper.CraveFor': takesNone('crave'),
  'harper.CriteriaPhenomena': because('این شکل جمع است و مفردش شکل دیگری دارد'),
  'harper.DespiteItIs': because(`پس از ${en('despite')} اسم می‌آید، نه جمله`),
  'harper.DoMistake': because(`با ${en('mistake')} فعل ${en('make')} می‌آید`),
  'harper.DoubleModal': TWO_MODALS,
  'harper.ExceptOf': because(`می‌گوییم ${en('except for')}`),
  'harper.FondOn': takes('fond', 'of'),
  'harper.GetUsedTo': because(`برای عادت کردن می‌نویسیم ${en('get used to')}`),
  'harper.HaveNegNoAny': TWO_NEGATIVES,
  'harper.IAmAgreement': because(`${en('agree')} خودش فعل است و ${en('am')} نمی‌خواهد`),
  'harper.InAHurry': because(`می‌گوییم ${en('in a hurry')}`),
  'harper.InterestedIn': takes('interested', 'in'),
  'harper.InvestIn': takes('invest', 'in'),
  'harper.JealousOf': takes('jealous', 'of'),
  'harper.LikelyHood': because(`${en('likelihood')} یک واژه است`),
  'harper.LookForwardTo': because(`پس از ${en('look forward to')} فعل با ${en('-ing')} می‌آید`),
  'harper.ModalOf': because(`پس از ${en('should, could, would')} می‌نویسیم ${en('have')}، نه ${en('of')}`),
  'harper.MostOfTheTimes': because(`می‌گوییم ${en('most of the time')}`),
  'harper.NominalWants': because('فعل با فاعلش جور نیست'),
  'harper.OnTheOtherHand': because(`این عبارت شکل ثابتی دارد: ${en('on the other hand')}`),
  'harper.OpenTheLight': because(`برای چراغ و تلویزیون می‌گوییم ${en('turn on')}`),
  'harper.OughtToBe': because(`پس از ${en('ought')} حرف ${en('to')} می‌آید`),
  'harper.PassionateAbout': takes('passionate', 'about'),
  'harper.Payed': because(`گذشته‌ی ${en('pay')} می‌شود ${en('paid')}`),
  'harper.RegularIrregulars': IRREGULAR,
  'harper.RiseTheQuestion': because(`${en('rise')} مفعول نمی‌گیرد؛ با مفعول ${en('raise')} می‌آید`),
  'harper.SinceDuration': SINCE,
  'harper.SpecialAttention': because('شکل درست این عبارت فرق دارد'),
  'harper.TheyreConfusions': because(`${en('they’re')}، ${en('their')} و ${en('there')} جابه‌جا شده‌اند`),
  'harper.UseToUsedTo': because(`برای عادتِ گذشته می‌نویسیم ${en('used to')}`),
  'harper.WorthToDo': because(`پس از ${en('worth')} فعل با ${en('-ing')} می‌آید`),
  'harper.WrongNegative': because('منفی این واژه شکل دیگری دارد'),
}

/** The sentence that explains each place; the screen quotes the place beside it. */
export const languageSentences: Readonly<Record<LanguageRule, Sentence>> = {
  ...HARPER,
  'repetition.in_my_opinion_i_think': because('نظرت را دو بار اعلام کرده‌ای و یک بار کافی است'),
  'fixed.in_my_idea': because('برای گفتن نظر عبارت ثابتی داریم'),
  'fixed.on_other_hand': because('این عبارت ربط شکل ثابتی دارد'),
  'fixed.writing_for_complain': because('جمله‌ی اول نامه شکل ثابتی دارد'),
  'clause.despite_of': because(
    `${en('despite')} بدون ${en('of')} و با اسم می‌آید؛ پیش از جمله ${en('although')} یا ${en('because')} بنویس`,
  ),
  'clause.although_but': without(
    `${en('although')} با ${en('but')} و ${en('because')} با ${en('so')} در یک جمله نمی‌آید`,
  ),
  'clause.double_subject': without('فاعل دو بار آمده است'),
  'sentence.there_has': because(`برای «هست» می‌گوییم ${en('there is')}، نه ${en('there has')}`),
  'sentence.in_iran_is_hard': because('این جمله یک تکه کم دارد'),
  'sentence.because_alone': because(`${en('because')} به جمله‌ی قبل وابسته است و تنها نمی‌آید`),
  'clause.that_i_bought_it': without(`${en('that')} جای این ضمیر را گرفته است؛ دو بار نمی‌آید`),
  'form.rose_slow': because('کنار فعل قید می‌آید و کنار اسم صفت'),
  'punctuation.comma_after_opener': because('پس از این عبارتِ آغاز جمله ویرگول می‌آید'),
  'verb.can_be_use': because('این‌جا شکل سوم فعل می‌آید'),
  'tense.yesterday_i_go': because('زمانِ گذشته را گفته‌ای و فعل هم باید گذشته باشد'),
  'article.have_car': because('اسمِ شمردنیِ مفرد تنها نمی‌آید'),
  'clause.which_i_like_it': without(`${en('who')} و ${en('which')} جای این ضمیر را گرفته‌اند؛ دو بار نمی‌آید`),
  'clause.which_its_people': because(`برای «مالِ او» در این جمله ${en('whose')} می‌آید`),
  'reference.people_which': because(`برای آدم‌ها ${en('who')} می‌آید، نه ${en('which')}`),
  'quantity.both_group': because(`${en('both')} یعنی دو تا و اسمِ پس از آن جمع است`),
  'form.ten_years_old_boy': because(
    'عدد و واحدی که پیش از اسم می‌آید جمع نمی‌شود و خط تیره می‌گیرد؛ پس از فعل جمع است و خط تیره ندارد',
  ),
  'verb.was_happened': because('این فعل مفعول ندارد و مجهول نمی‌شود'),
  'verb.while_they_eating': because(`این‌جا یک شکل از ${en('be')} کم است`),
  'form.i_am_interest': because('این‌جا صفت می‌آید، نه اسم'),
  'sentence.it_worth': because(`${en('worth')} فعل نیست و ${en('be')} می‌خواهد`),
  'infinitive.for_improve': because(`هدف را با ${en('to')} و شکل ساده‌ی فعل می‌گوییم، نه با ${en('for')}`),
  'order.pick_up_it': because('ضمیر میان فعل و جزءِ دومش می‌آید'),
  'article.number_of': because(`این‌جا ${en('the')} لازم است`),
  'clause.if_will': `در بخشِ ${en('if')}، ${en('when')}، ${en('before')} و ${en('until')} فعل ${en('will')} یا ${en('would')} نمی‌گیرد.`,
  'clause.not_only_it': because('در این جمله فعل باید پیش از فاعل بیاید'),
  'clause.comma_splice': because('دو جمله‌ی کامل فقط با ویرگول به هم وصل نمی‌شوند؛ نقطه یا کلمه‌ی ربط لازم است'),
  'uncountable.informations': because('این اسم در انگلیسی شمردنی نیست و جمع بسته نمی‌شود'),
  'uncountable.childs': because('جمع این اسم بی‌قاعده است'),
  'uncountable.an_advice': because(`این اسم در انگلیسی شمردنی نیست و ${en('a')} نمی‌گیرد`),
  'uncountable.news_are': because('این اسم در انگلیسی فعل دیگری می‌گیرد'),
  'quantity.five_hundreds': because(
    `${en('hundred')} و ${en('million')} پس از عدد نه جمع می‌شوند و نه ${en('of')} می‌گیرند؛ بدون عدد برعکس`,
  ),
  'quantity.most_of_people': because(`${en('most')} و ${en('some')} پیش از اسمِ کلی ${en('of')} نمی‌گیرند`),
  'quantity.many_kind_of': because('این عبارتِ مقدار شکل ثابتی دارد'),
  'quantity.one_of_the': because(`پس از ${en('one of')} اسم جمع می‌آید؛ یکی از چندتاست`),
  'quantity.much_people': because(
    `${en('many')} و ${en('few')} با شمردنی می‌آیند، ${en('much')} و ${en('little')} با ناشمردنی`,
  ),
  'quantity.a_problems': because(`${en('a')} و ${en('an')} با اسم مفرد می‌آیند`),
  'quantity.every_days': because(`پس از ${en('every')} و ${en('each')} اسم مفرد می‌آید`),
  'quantity.two_year': because('پس از عدد و «چند»، برخلاف فارسی، اسم جمع می‌آید'),
  'quantity.a_lot_of_problem': because('اسمِ شمردنی این‌جا باید جمع باشد'),
  'agreement.there_is_many': because(`پس از ${en('there')} فعل با اسمِ بعدی جور می‌شود`),
  'agreement.the_number_of': because(`${en('the number of')} فعل مفرد می‌گیرد و ${en('a number of')} فعل جمع`),
  'agreement.people_who': because('فعل این‌جا باید با اسمِ پیش از آن جور باشد'),
  'agreement.everyone_have': because(`${en('everyone')}، ${en('each')} و ${en('nobody')} فعل مفرد می‌گیرند`),
  'agreement.he_go': because(`فعلِ حال با ${en('he, she, it')} شکل مفرد دارد`),
  'agreement.they_goes': because(`فعل با ${en('I, you, we, they')} شکل مفرد نمی‌گیرد`),
  'agreement.head_before_of': because(`فعل با اسمِ پیش از ${en('of')} جور می‌شود`),
  'agreement.plural_subject': because('فاعل جمع است و فعلش هم باید جمع باشد'),
  'agreement.singular_subject': because('فاعل مفرد است و فعلش هم باید مفرد باشد'),
  'agreement.this_problems': because(`${en('this')} با مفرد می‌آید و ${en('these')} با جمع`),
  'verb.teached': IRREGULAR,
  'modal.will_can': TWO_MODALS,
  'modal.must_to': without(`پس از ${en('can, must, should')} فعل بدون ${en('to')} می‌آید`),
  'modal.can_goes': because(`پس از ${en('can, will, should')} شکل ساده‌ی فعل می‌آید`),
  'verb.didnt_went': because(`پس از ${en('do, does, did')} شکل ساده‌ی فعل می‌آید`),
  'verb.he_not_like': because(`برای منفی کردن این فعل ${en('do')} یا ${en('does')} لازم است`),
  'verb.has_went': PERFECT,
  'verb.has_improve': PERFECT,
  'verb.was_took': because('در مجهول شکل سوم فعل می‌آید'),
  'verb.i_am_agree': because(`${en('be')} کنار شکل ساده‌ی فعل نمی‌آید`),
  'verb.to_went': because(`پس از ${en('to')} شکل ساده‌ی فعل می‌آید`),
  'infinitive.before_to': AFTER_PREPOSITION,
  'infinitive.by_use': AFTER_PREPOSITION,
  'infinitive.enjoy_to': because(`این‌جا فعلِ دوم با ${en('-ing')} می‌آید`),
  'infinitive.want_go': because('فعلِ دوم این‌جا شکل دیگری دارد'),
  'tense.since_two_years': SINCE,
  'tense.have_seen_yesterday': because('زمان فعل با قید زمانش جور نیست'),
  'negation.not_nothing': TWO_NEGATIVES,
  'comparison.more_better': because('شکل مقایسه درست نیست'),
  'preposition.in_monday': because('این زمان حرف اضافه‌ی دیگری می‌گیرد'),
  'preposition.go_to_home': because('این‌جا حرف اضافه‌ی دیگری می‌آید، یا هیچ'),
  'preposition.discuss_about': because('این فعل در انگلیسی حرف اضافه نمی‌خواهد'),
  'preposition.depend_to': because('حرف اضافه‌ی این فعل با فارسی فرق دارد'),
  'preposition.good_in': because('حرف اضافه‌ی این صفت با فارسی فرق دارد'),
  'preposition.effect_to': because('حرف اضافه‌ی این عبارت با فارسی فرق دارد'),
  'collocation.do_a_mistake': because('این واژه‌ها در انگلیسی با هم نمی‌آیند'),
  'confused.loose_weight': because('این واژه با واژه‌ای شبیهش جابه‌جا شده است'),
  'spelling.one_word': because('این ترکیب شکل نوشتاری دیگری دارد'),
  'article.in_same_time': because(`این‌جا ${en('the')} لازم است`),
  'article.such_problem': because('اسمِ شمردنیِ مفرد تنها نمی‌آید'),
  'article.the_my': because(`این‌جا ${en('the')} یا ${en('a')} نمی‌آید`),
  'article.a_apple': because(`${en('an')} پیش از صدای مصوت می‌آید؛ صدا مهم است، نه حرف`),
  'repetition.the_the': because('یک واژه دو بار پشت هم آمده است'),
  'spelling.word': (values) => {
    const better = proposed(values)
    return better === null
      ? `«${written(values)}» در هیچ‌کدام از دو واژه‌نامه‌ی ما نیست؛ املایش را بررسی کن.`
      : `املای درست این واژه «${better}» است.`
  },
  'spelling.american': (values) =>
    `«${written(values)}» املای آمریکایی است و غلط نیست؛ بریتانیایی‌اش «${proposed(values) ?? ''}» است. در یک نوشته فقط یکی را به کار ببر.`,
}
