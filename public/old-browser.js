/* What an old browser can still read: no syntax here is newer than ES5 (app/old-browser.test.tsx). A browser that cannot read the scripts of
   a page tells it with a SyntaxError, and everything that needs them stays dead: then this says so, in words, at the top of the page. */
;(function () {
  var TITLE = 'این مرورگر برای سنجه قدیمی است.'
  var TEXT =
    ' نوشته‌ها را می‌توانی بخوانی، ولی ورود، آزمون، تمرین و خرید این‌جا کار نمی‌کنند. مرورگرت را به‌روز کن، یا با نسخه‌ی جدید Chrome، Edge، Firefox یا Safari بیا. روی آیفون و آیپد، خود iOS را به‌روز کن (۱۵٫۶ یا جدیدتر).'

  /* Only the editors of staff use lookbehind, which Safari knows since 16.4. */
  var EDITOR_TITLE = 'این مرورگر برای ویرایشگر قدیمی است.'
  var EDITOR_TEXT = ' بقیه‌ی سنجه این‌جا کار می‌کند. برای ویرایش، iOS یا Safari را به‌روز کن (۱۶٫۴ یا جدیدتر) یا با کامپیوتر بیا.'

  /* A script that was cut off on its way is a SyntaxError, too, also in a new browser. */
  function isOld() {
    return typeof window.structuredClone !== 'function' || !Object.hasOwn
  }

  function isOldForEditors() {
    try {
      return !new RegExp('(?<=a)b')
    } catch (error) {
      return true
    }
  }

  function isOurs(event) {
    var isUnread = /syntax|unexpected|expected|invalid regular/i.test(String(event.message))
    return isUnread && String(event.filename).indexOf('/_next/static/') > -1
  }

  function tell(heading, text) {
    if (document.getElementById('old-browser')) return
    var notice = document.createElement('p')
    var title = document.createElement('strong')
    notice.id = 'old-browser'
    notice.setAttribute('role', 'alert')
    notice.setAttribute('dir', 'rtl')
    notice.setAttribute('lang', 'fa')
    notice.style.cssText =
      'margin:0;padding:12px 16px;background:#7a2e0e;color:#fff;font:16px/1.8 Vazirmatn,Tahoma,sans-serif;text-align:right'
    title.appendChild(document.createTextNode(heading))
    notice.appendChild(title)
    notice.appendChild(document.createTextNode(text))
    document.body.insertBefore(notice, document.body.firstChild)
  }

  function tellWhenDrawn(heading, text) {
    function tellNow() {
      tell(heading, text)
    }
    if (document.body) tellNow()
    else document.addEventListener('DOMContentLoaded', tellNow)
  }

  window.addEventListener('error', function (event) {
    if (!isOurs(event)) return
    if (isOld()) tellWhenDrawn(TITLE, TEXT)
    else if (isOldForEditors()) tellWhenDrawn(EDITOR_TITLE, EDITOR_TEXT)
  })
})()
