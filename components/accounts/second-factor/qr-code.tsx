'use client'

import { encode } from 'uqr'
import { factorsCopy as copy } from '@/lib/accounts/second-factor/words'

/** Black on white in both themes: cameras cannot read it otherwise. */
export default function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={copy.qr}
      shapeRendering="crispEdges"
      className="w-48 max-w-full justify-self-center rounded-sm"
    >
      <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="black" d={path} />
    </svg>
  )
}
