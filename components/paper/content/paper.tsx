import './paper.css'
import { type ReactNode } from 'react'

/** A container of English exam text in the Persian page. Sizes inside are relative: the text size is set from outside. */
export function Paper({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div dir="ltr" lang="en" className={`paper ${className}`}>
      {children}
    </div>
  )
}
