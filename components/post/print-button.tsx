'use client'

/** Its look and its words come from the server: the browser gets the click alone. */
export function PrintButton({ className, children }: { className: string; children: string }) {
  return (
    <button type="button" onClick={() => print()} className={className}>
      {children}
    </button>
  )
}
