import { type ReactNode } from 'react'
import { type PaperSlots, type PictureSlot } from './paper-slots'
import { PictureView } from './picture-view'

/** What header, bars and headings of the player leave of the height, and the least width that is still read. */
const WHOLE_ROOM = '@4xl:[--paper-room:calc(100dvh-16rem)] @4xl:[--paper-least:18rem]'
/** In a narrow column a third of the height: the answers need the rest. Where the whole height is hardly more than that, it goes with them. */
const STAYS =
  'sticky top-0 z-10 tiny:max-sm:static bg-(--x-bg) pb-1 [&>figure]:my-0 [--paper-room:33dvh] short:@lg:[--paper-room:calc(100dvh-12rem)]'
/** A screen that is low, as a phone on its side, has its room beside the answers. */
const LOW = 'short:@lg:grid short:@lg:grid-cols-2 short:@lg:items-start short:@lg:gap-x-[1em]'
/** What the focus goes to is brought out from under the picture. */
const BEHIND =
  '[--paper-behind:40dvh] @4xl:[--paper-behind:0px] short:@lg:[--paper-behind:0px] [&_[data-question]]:scroll-mt-(--paper-behind)'

type BesidePictureProps = PictureSlot & { slots: PaperSlots; children: ReactNode }

/**
 * A plan, map or diagram with its answers: side by side where there is room, as on the real screen, or on a screen that is low. Elsewhere it
 * stands above them. While answers are given (`pictureAbove`) it stays in sight as they go by, small where there is little room, with a way
 * to see it large.
 */
export function BesidePicture({ picture, pictures, marks, slots, children }: BesidePictureProps) {
  const large = slots.pictureAbove?.({ picture, pictures, marks })
  return (
    <div
      data-beside
      className={`@4xl:grid @4xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] @4xl:items-start @4xl:gap-x-[1.5em] ${large ? LOW : ''}`}
    >
      <div
        className={`@4xl:sticky @4xl:top-0 @4xl:[&>figure]:my-0 ${WHOLE_ROOM} ${large ? STAYS : '[--paper-room:calc(100dvh-16rem)]'}`}
      >
        <PictureView picture={picture} pictures={pictures} marks={marks} fit="room" />
        {large && <div className="absolute end-0 bottom-0 @4xl:hidden">{large}</div>}
      </div>
      <div className={`@container min-w-0 @4xl:[&>*:first-child]:mt-0 ${large ? BEHIND : ''}`}>{children}</div>
    </div>
  )
}
