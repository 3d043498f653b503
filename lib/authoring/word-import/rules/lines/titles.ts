import { type Line } from '../document'

// Persian: channel, Telegram, Instagram, institute, school, teacher, Mr, Mrs, class, session, lesson, term.
const PLACE =
  /@|\|\s*$|www\.|https?:|\bt\.me\b|\b(?:telegram|instagram|whatsapp|channel|downloaded|copyright|page \d)\b|\.(?:com|ir|org|net|me)\b|\u06a9\u0627\u0646\u0627\u0644|\u062a\u0644\u06af\u0631\u0627\u0645|\u0627\u06cc\u0646\u0633\u062a\u0627\u06af\u0631\u0627\u0645|\u0645\u0624\u0633\u0633\u0647|\u0645\u0648\u0633\u0633\u0647|\u0622\u0645\u0648\u0632\u0634\u06af\u0627\u0647|\u0627\u0633\u062a\u0627\u062f|\u062e\u0627\u0646\u0645|\u0622\u0642\u0627\u06cc|\u06a9\u0644\u0627\u0633|\u062c\u0644\u0633\u0647|\u062f\u0631\u0633 |\u062a\u0631\u0645 /i
const BAR_SEPARATED = /\S\s*\|\s*\S/

/** The name of a channel, a class, a teacher or a page: no paper is called so, but the line may be at the place of its title. */
export function isDoubtfulTitle(title: string): boolean {
  return PLACE.test(title) || BAR_SEPARATED.test(title)
}

/** Whether the line describes the document rather than the English text below it. */
export function isDocumentInfo({ text }: Pick<Line, 'text'>): boolean {
  const persian = text.match(/[\u0600-\u06ff]/g)?.length ?? 0
  const latin = text.match(/[a-z]/gi)?.length ?? 0
  return persian > latin || isDoubtfulTitle(text)
}
