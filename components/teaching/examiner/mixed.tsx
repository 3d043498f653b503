const LATIN = /([A-Za-z][A-Za-z0-9’'…%.,()\s–-]*[A-Za-z0-9’'…%,)]|[A-Za-z])/

/** A Persian sentence with English in it: each English run is isolated, so that its punctuation stays with it. */
export function Mixed({ text }: { text: string }) {
  return text.split(LATIN).map((part, index) =>
    index % 2 === 1 ? (
      <bdi key={`${index} ${part}`} dir="ltr" lang="en">
        {part}
      </bdi>
    ) : (
      part
    ),
  )
}
