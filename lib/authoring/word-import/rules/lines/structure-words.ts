/**
 * Words of headings and rubrics. A line that the wizard takes for one may be dropped or rewritten if it consists only of these; any other word in it
 * must be in the draft, or is reported.
 */
const WORDS = new Set(
  `a explanation explanations reason reasons teachers about least above according administrator after agree agrees all and another answer answered answers any appropriate are as ask asked
  at audio based be before below best beside between blank book both box boxes bubble by candidate can categories category cause causes
  change chart charts choice choices choose chosen circle claim claims classify column columns complete completed completing
  contain contains contradict contradicts correct corresponding decide described diagram diagrams do does drawing each eight either end
  ending endings ends enter every exam example extra extract features fifth figure fill find first five flow flowchart following for form
  forms four fourth from gap gaps general given group has have heading headings hear her his how if impossible in information instructions
  into is it its key keys label labelled labelling labels letter letters line list listed listen listening lists look main map maps mark marked
  marking match matches matching may mentioned might minutes missing mock more most move must nb necessary need next nine no not note notes
  number numbered numbers numeral of on once one only option options or order other out page pages paper paragraph paragraphs part parts
  passage passages pencil people person phrase phrases picture pictures place places plan question questions read reading recording related
  right roman same say says score second section sections select sentence sentences sheet should solution solutions space spaces
  speaker speakers spend statement statements student suggested suitable summaries summary table tables tape tapescript task tasks test tests
  text texts than that the their them then there these they thing things think thinks third this those three tick time times to total
  training transcript true false twice two underlined up use used using view views what when where which while who will with word
  words write writer writers writing wrong yes you your academic ielts audioscript script six seven ten answering marks opinion opinions
  author expressed contents possible spelling qs t f ng y n s nor also been being cont continued just long short well very maximum minimum
  begin begins start turn over now stop check allowed transfer hand notice notices leaflet brochure email advice advertisement advertisements advert
  adverts carefully opposite study`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
// Persian: part, text, question(s), answer(s), key, number, answer sheet, of, from, to, and.
const PERSIAN =
  /^(?:\u0628\u062e\u0634|\u0645\u062a\u0646|\u0633[\u0624\u0648\u0626]\u0627\u0644|\u067e\u0631\u0633\u0634|\u067e\u0627\u0633\u062e|\u062c\u0648\u0627\u0628|\u06a9\u0644\u06cc\u062f|\u0634\u0645\u0627\u0631\u0647|\u062a\u0648\u0636\u06cc\u062d|\u062f\u0644\u06cc\u0644|\u0622\u0632\u0645\u0648\u0646|\u062a\u0627|\u0648|\u0627\u0632|\u0647\u0627\u06cc?|\u0646\u0627\u0645\u0647|\u0635\u062d\u06cc\u062d|\u062a\u0633\u062a)/

/** Whether the word belongs to a heading or a rubric. Numbers (including `Q1`), single letters and numerals do. */
export function isStructureWord(word: string): boolean {
  const low = word.toLowerCase()
  return WORDS.has(low) || low.length === 1 || /^q?\p{N}+$/u.test(low) || /^[ivx]{1,5}$/.test(low) || PERSIAN.test(low)
}
