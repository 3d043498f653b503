/** The Arabic decimal separator, as lib/platform/format writes it. */
const POINT = '\u066b'

/** A figure as formatted, with a smaller decimal sign: the font's is as wide as a figure and hangs below the line, so that «۶٫۵» reads as "6 over 5". */
export function Decimal({ text }: { text: string }) {
  const [whole, parts] = text.split(POINT)
  if (parts === undefined) return text
  return (
    <>
      {whole}
      <span className="-mx-[0.06em] text-[0.62em]">{POINT}</span>
      {parts}
    </>
  )
}
