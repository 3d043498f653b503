'use client'

import { useEffect, useState } from 'react'
import { initialsOf } from '@/lib/platform/format/initials'
import { AvatarChip, type ChipColor, type ChipPosition } from './avatar-chip'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import { type AvatarPicture } from './avatar-picture'

const SIZES = {
  xs: 'size-6 text-xs',
  sm: 'size-8 text-xs',
  md: 'size-9 text-sm',
  lg: 'size-12 text-base',
  xl: 'size-16 text-xl',
} as const

const ROUND =
  'grid size-full place-items-center overflow-hidden rounded-full bg-sunken font-bold text-ink inset-ring inset-ring-line'

type AvatarProps = {
  src?: string | null
  /** The person's name; its initials are the last fallback. */
  alt: string
  text?: string
  /** A name, such as `heroicons:user`. */
  icon?: string
  size?: keyof typeof SIZES
  chipColor?: ChipColor
  chipPosition?: ChipPosition
  chipText?: string | number
}

/** A picture of a person or thing. Without one, or if it fails: the text, then the icon, then the initials of its name. */
export function Avatar({ src, alt, text, icon, size = 'md', chipColor, chipPosition, chipText }: AvatarProps) {
  const [Picture, setPicture] = useState<typeof AvatarPicture | null>(null)
  const hasPicture = Boolean(src)
  useEffect(() => {
    // The header of every page has an avatar, and most people have no picture; the data saver (public/theme.js) leaves out those that there are. If the
    // code fails to load, the placeholder stays.
    if (hasPicture && !('saves' in document.documentElement.dataset))
      void import('./avatar-picture').then((part) => setPicture(() => part.AvatarPicture)).catch(() => undefined)
  }, [hasPicture])
  // The name is beside the avatar or in the picture's alternative text: reading its initials as well would only disturb.
  const placeholder = (
    <span aria-hidden className="grid size-full place-items-center leading-none">
      <Placeholder text={text} icon={icon} alt={alt} />
    </span>
  )
  return (
    <span className={classNames('relative inline-block shrink-0', SIZES[size])}>
      {src && Picture ? (
        <Picture src={src} alt={alt} className={ROUND}>
          {placeholder}
        </Picture>
      ) : (
        <span className={ROUND}>{placeholder}</span>
      )}
      {(chipColor || chipText !== undefined) && (
        <AvatarChip color={chipColor} position={chipPosition} text={chipText} />
      )}
    </span>
  )
}

function Placeholder({ text, icon, alt }: Pick<AvatarProps, 'text' | 'icon' | 'alt'>) {
  if (text) return text
  if (icon) return <Icon name={icon} className="size-3/5" />
  return initialsOf(alt)
}
