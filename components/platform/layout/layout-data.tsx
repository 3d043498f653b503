'use client'

import { type ComponentProps } from 'react'
import { FirstData } from './first-data'

/**
 * {@link FirstData} for a layout. A component of its own: Next loads a component with the chunks of the last page that names it, so the layout's would
 * bring the script of `/dashboard` to every page below that has no data itself.
 */
export function LayoutData(props: ComponentProps<typeof FirstData>) {
  return <FirstData {...props} />
}
