'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ChooseFile } from '@/components/ui/form/choose-file'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { deleteProfilePicture } from '@/lib/accounts/picture/queries'
import { pictureCopy as copy } from '@/lib/accounts/picture/words'
import { uiCopy } from '@/lib/platform/words/ui-kit'

const CropDialog = dynamic(() => import('./crop-dialog').then((module) => module.CropDialog), { ssr: false })

const ACCEPTED = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp'

/** Sets, changes or removes one's own picture. */
export default function PictureButtons({ picture }: { picture: string | null }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  // The dialog's code before the dialog: if it does not come, the page stays, and the file can be chosen again.
  const choose = (chosen: File | undefined) => {
    if (chosen) import('./crop-dialog').then(() => setFile(chosen), toastFault)
  }
  const show = (shown: string | null) =>
    client.setQueryData(meQuery().queryKey, (me) => me && { ...me, picture: shown })
  const removing = useMutation({
    mutationFn: () => deleteProfilePicture({}),
    onSuccess: () => {
      show(null)
      toast.add({ title: copy.removed, color: 'success' })
    },
    onError: toastFault,
  })
  return (
    <div className="flex flex-wrap gap-3">
      <ChooseFile
        label={picture === null ? copy.set : copy.change}
        accept={ACCEPTED}
        variant="secondary"
        onFile={choose}
      />
      <ChooseFile label={uiCopy.upload.takePhoto} capture="user" onFile={choose} />
      {picture !== null && (
        <Button variant="quiet" pending={removing.isPending} onClick={() => removing.mutate()}>
          {copy.remove}
        </Button>
      )}
      {file && (
        <CropDialog
          file={file}
          onClose={() => setFile(null)}
          onSaved={(saved) => {
            show(saved)
            setFile(null)
            toast.add({ title: copy.saved, color: 'success' })
          }}
        />
      )}
    </div>
  )
}
