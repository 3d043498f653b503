/* What an old browser can still read: no syntax here is newer than ES5 (app/old-browser.test.tsx). A browser that cannot read the scripts of
   a page tells it with a SyntaxError, and everything that needs them stays dead: then this says so, in words, at the top of the page. */
;(function () {
  var TITLE = 'این مرورگر برای سنجه قدیمی است.'
  var TEXT =
    ' نوشته‌ها را می‌توانی بخوانی، ولی ورود، آزمون، تمرین و خرید این‌جا کار نمی‌کنند. مرورگرت را به‌روز کن، یا با نسخه‌ی جدید Chrome، Edge، Firefox یا Safari بیا. روی آیفون و آیپد، خود iOS را به‌روز کن (۱۶٫۴ یا جدیدتر).'

  /* A script that was cut off on its way is a SyntaxError, too, also in a new browser. */
  function isOld() {
    try {
      new RegExp('(?<=a)b')
    } catch (error) {
      return true
    }
    return typeof window.structuredClone !== 'function' || !Object.hasOwn
  }

  function isOurs(event) {
    var isUnread = /syntax|unexpected|expected|invalid regular/i.test(String(event.message))
    return isUnread && String(event.filename).indexOf('/_next/static/') > -1
  }

  function tell() {
    if (document.getElementById('old-browser')) return
    var notice = document.createElement('p')
    var title = document.createElement('strong')
    notice.id = 'old-browser'
    notice.setAttribute('role', 'alert')
    notice.setAttribute('dir', 'rtl')
    notice.setAttribute('lang', 'fa')
    notice.style.cssText =
      'margin:0;padding:12px 16px;background:#7a2e0e;color:#fff;font:16px/1.8 Vazirmatn,Tahoma,sans-serif;text-align:right'
    title.appendChild(document.createTextNode(TITLE))
    notice.appendChild(title)
    notice.appendChild(document.createTextNode(TEXT))
    document.body.insertBefore(notice, document.body.firstChild)
  }

  function tellWhenDrawn() {
    if (document.body) tell()
    else document.addEventListener('DOMContentLoaded', tell)
  }

  window.addEventListener('error', function (event) {
    if (isOurs(event) && isOld()) tellWhenDrawn()
  })
})()
