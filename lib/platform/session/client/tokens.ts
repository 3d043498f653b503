/** The two cookies of the session, path `/`. Ours keeps the refresh token HttpOnly; another API may leave it readable. */
const ACCESS = 'accessToken'
const REFRESH = 'refreshToken'

export function readAccessToken(): string | null {
  return readCookie(ACCESS)
}

export function readRefreshToken(): string | null {
  return readCookie(REFRESH)
}

/** @throws Error for an invalid token: once stored, it would be sent from then on. */
export function storeAccessToken(token: string): void {
  if (typeof token !== 'string' || !isToken(token)) throw new Error('The reply holds no access token')
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${ACCESS}=${encodeURIComponent(token)}; Path=/; SameSite=Lax${secure}`
}

/** Deletes the cookies that scripts can reach; the server's reply deletes the HttpOnly one. */
export function removeTokens(): void {
  for (const name of [ACCESS, REFRESH]) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  const value = pair ? decode(pair.slice(name.length + 1)) : ''
  return isToken(value) ? value : null
}

/** An older front end stored the text «undefined»; and a value that no header can carry is not a token either. */
function isToken(value: string): boolean {
  return /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(value) && value !== 'undefined'
}

/** Another writer may have stored the cookie unencoded, with a lone `%` in it. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
