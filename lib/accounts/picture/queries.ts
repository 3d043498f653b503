import { apiBase } from '@/lib/platform/client/api-base'
import { route, sendFile } from '@/lib/platform/client/browser'
import type * as contract from './contract'

export const deleteProfilePicture = route<typeof contract.deleteProfilePicture>('DELETE', '/account/picture/')

export async function uploadProfilePicture(file: Blob): Promise<{ readonly picture: string }> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the server parsed the reply by the contract
  return (await sendFile('/account/picture/', file)) as { readonly picture: string }
}

/** Null without a picture: the avatar shows initials. */
export function profilePictureOf(id: string | null | undefined): string | null {
  // The server renders initials, as the avatar does until the picture is loaded: only a browser knows the address of the API.
  return id && typeof window !== 'undefined' ? `${apiBase()}/account/pictures/${id}/` : null
}
