import { useEffect, useState } from 'react'

/** The picture in a file, upright as browsers draw it: null until it is loaded. */
export function useImageOf(file: File): HTMLImageElement | null | 'unreadable' {
  const [image, setImage] = useState<HTMLImageElement | null | 'unreadable'>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    const loading = new Image()
    loading.onload = () => setImage(loading)
    loading.onerror = () => setImage('unreadable')
    loading.src = url
    return () => {
      loading.onload = null
      loading.onerror = null
      URL.revokeObjectURL(url)
    }
  }, [file])
  return image
}
