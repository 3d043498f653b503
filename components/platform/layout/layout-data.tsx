'use client'

import { type ComponentProps } from 'react'
import { FirstData } from './first-data'

/**
 * {@link FirstData} for a layout. Must not be `FirstData` itself: Next attributes a client component to the last page that imports it, so every page
 * below `/dashboard` would load that page's script.
 */
export function LayoutData(props: ComponentProps<typeof FirstData>) {
  return <FirstData {...props} />
}
