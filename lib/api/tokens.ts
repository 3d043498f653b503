/** The two cookies of the session, path `/`. Ours keeps the refresh token HttpOnly; another API may leave it readable. */
const ACCESS = 'accessToken'
const REFRESH = 'refreshToken'

export function readAccessToken(): string | null {
  return readCookie(ACCESS)
}

export function readRefreshToken(): string | null {
  return readCookie(REFRESH)
}

export function storeAccessToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${ACCESS}=${encodeURIComponent(token)}; Path=/; SameSite=Lax${secure}`
}

/** Removes what the page can reach; the HttpOnly cookie is removed by the server's reply. */
export function removeTokens(): void {
  for (const name of [ACCESS, REFRESH]) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  const value = pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
  // An older front end wrote the text «undefined»: it is no token.
  return value === '' || value === 'undefined' ? null : value
}
