'use client'

import { AvatarChip, type ChipColor, type ChipPosition } from '@/components/ui/avatar/avatar-chip'
import { Avatar } from '@/components/ui/avatar/avatar'
import { galleryCopy as copy } from '@/lib/site/gallery/words'
import { State } from '../state'

const COLORS: readonly ChipColor[] = ['primary', 'success', 'info', 'warning', 'danger', 'neutral']
const POSITIONS: readonly ChipPosition[] = [
  'top-right',
  'bottom-right',
  'top-left',
  'bottom-left',
  'top-start',
  'top-end',
  'bottom-start',
  'bottom-end',
]

export function Avatars() {
  return (
    <>
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <State key={size} name={size}>
          <Avatar alt={copy.person} size={size} />
        </State>
      ))}
      <State name="picture">
        <Avatar alt={copy.person} size="xl" src="/icons/icon-192.png" />
      </State>
      <State name="picture that does not come">
        <Avatar alt={copy.person} size="xl" src="/no-such-picture.png" />
      </State>
      <State name="text">
        <Avatar alt={copy.person} size="xl" text="B2" />
      </State>
      <State name="icon">
        <Avatar alt={copy.person} size="xl" icon="heroicons:user" />
      </State>
      <State name="with a count">
        <Avatar alt={copy.person} size="xl" chipColor="danger" chipText={copy.bulk.selected(3).slice(0, 1)} />
      </State>
    </>
  )
}

export function AvatarChips() {
  return (
    <>
      {COLORS.map((color) => (
        <State key={color} name={color}>
          <span className="gallery-anchor">
            <AvatarChip color={color} />
          </span>
        </State>
      ))}
      {POSITIONS.map((position) => (
        <State key={position} name={position}>
          <Avatar alt={copy.person} size="lg" chipColor="info" chipPosition={position} />
        </State>
      ))}
    </>
  )
}
