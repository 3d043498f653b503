'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { classNames } from '../class-names'
import { findIcon, loadIcon, subscribeIcons } from './icon-store'

type IconProps = { name: string; className?: string; label?: string }

/** An icon named by content (`heroicons:book-open`), in the text's colour. Its place is empty until it has loaded, or if it fails. */
export function Icon({ name, className = 'size-6', label }: IconProps) {
  const drawing = useSyncExternalStore(
    subscribeIcons,
    () => findIcon(name),
    () => undefined,
  )
  useEffect(() => void loadIcon(name), [name])
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-icon={name}
      style={drawing ? { mask: `url("${drawing}") center / contain no-repeat` } : undefined}
      className={classNames('inline-block shrink-0', drawing && 'bg-current forced-colors:bg-[CanvasText]', className)}
    />
  )
}
