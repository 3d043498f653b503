import { type ReactNode } from 'react'
import { type PaperSlots, type PictureSlot } from './paper-slots'
import { PictureView } from './picture-view'

type BesidePictureProps = PictureSlot & { slots: PaperSlots; children: ReactNode }

/**
 * A plan, map or diagram with its answers: side by side where there is room, as on the real screen, and the picture stays in sight while the
 * answers go by. Where there is none it stands above them, with a way to open it over them.
 */
export function BesidePicture({ picture, pictures, marks, slots, children }: BesidePictureProps) {
  return (
    <div
      data-beside
      className="@4xl:grid @4xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] @4xl:items-start @4xl:gap-x-[1.5em]"
    >
      <div className="@4xl:sticky @4xl:top-0 @4xl:[&>figure]:my-0">
        <PictureView picture={picture} pictures={pictures} marks={marks} fit="screen" />
      </div>
      {slots.pictureAbove && (
        <div className="sticky top-0 z-10 @4xl:hidden">{slots.pictureAbove({ picture, pictures, marks })}</div>
      )}
      <div className="@container min-w-0 @4xl:[&>*:first-child]:mt-0">{children}</div>
    </div>
  )
}
