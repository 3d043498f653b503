import { type ReactNode } from 'react'
import { type PaperSlots, type PictureSlot } from './paper-slots'
import { PictureView } from './picture-view'

/** The height that the player's header, bars and headings leave, and the least legible width. */
const PICTURE_SIZE = '@4xl:[--paper-room:calc(100dvh-16rem)] @4xl:[--paper-least:18rem]'
/** In a narrow column the picture takes a third of the height: the answers need the rest. On very low screens it is not sticky. */
const STICKY =
  'sticky top-0 z-10 tiny:max-sm:static bg-(--x-bg) pb-1 [&>figure]:my-0 [--paper-room:33dvh] short:@lg:[--paper-room:calc(100dvh-12rem)]'
/** A low screen, such as a phone in landscape, puts the picture beside the answers. */
const LOW_SCREEN = 'short:@lg:grid short:@lg:grid-cols-2 short:@lg:items-start short:@lg:gap-x-[1em]'
/** Keeps a focused control from being hidden under the sticky picture. */
const SCROLL_PADDING =
  '[--paper-behind:40dvh] @4xl:[--paper-behind:0px] short:@lg:[--paper-behind:0px] [&_[data-question]]:scroll-mt-(--paper-behind)'

type BesidePictureProps = PictureSlot & { slots: PaperSlots; children: ReactNode }

/**
 * A plan, map or diagram with its answers: side by side if there is room, as in the real test, or if the screen is low. Otherwise the picture is
 * above. In the player (`pictureAbove`) it stays visible on scroll, small if space is short, with a button that enlarges it.
 */
export function PictureWithAnswers({ picture, pictures, labels, slots, children }: BesidePictureProps) {
  const enlargedPicture = slots.pictureAbove?.({ picture, pictures, labels })
  return (
    <div
      data-beside
      className={`@4xl:grid @4xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] @4xl:items-start @4xl:gap-x-[1.5em] ${enlargedPicture ? LOW_SCREEN : ''}`}
    >
      <div
        className={`@4xl:sticky @4xl:top-0 @4xl:[&>figure]:my-0 ${PICTURE_SIZE} ${enlargedPicture ? STICKY : '[--paper-room:calc(100dvh-16rem)]'}`}
      >
        <PictureView picture={picture} pictures={pictures} labels={labels} fit="room" />
        {enlargedPicture && <div className="absolute end-0 bottom-0 @4xl:hidden">{enlargedPicture}</div>}
      </div>
      <div className={`@container min-w-0 @4xl:[&>*:first-child]:mt-0 ${enlargedPicture ? SCROLL_PADDING : ''}`}>
        {children}
      </div>
    </div>
  )
}
