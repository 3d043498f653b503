import { directionOf } from '@/lib/platform/format/direction'

/** What an invigilator announced: each language has its own line and direction. */
export function AnnouncedText({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <p key={index} dir={directionOf(line)} className="wrap-anywhere">
      {line}
    </p>
  ))
}
