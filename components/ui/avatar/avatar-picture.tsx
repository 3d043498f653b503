'use client'

import * as Radix from '@radix-ui/react-avatar'
import { type ReactNode } from 'react'

type AvatarPictureProps = {
  src: string
  alt: string
  className: string
  /** Shown until the picture has loaded, and if it fails to load. */
  children: ReactNode
}

export function AvatarPicture({ src, alt, className, children }: AvatarPictureProps) {
  return (
    <Radix.Root className={className}>
      <Radix.Image src={src} alt={alt} className="size-full object-cover" />
      <Radix.Fallback asChild>{children}</Radix.Fallback>
    </Radix.Root>
  )
}
