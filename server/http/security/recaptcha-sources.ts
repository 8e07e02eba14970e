/**
 * What a page with reCAPTCHA loads, for its Content-Security-Policy: the folder of the script, and the files that the script adds. A path
 * that ends with a slash allows all below it and nothing else of that host.
 */
export function recaptchaSources(scriptUrl: string): string[] {
  const folder = new URL('.', scriptUrl).href
  const files = ['https://www.gstatic.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']
  // The address for mainland China has files of its own.
  if (folder.startsWith('https://www.recaptcha.net/')) files.push('https://www.gstatic.cn/recaptcha/')
  return [folder, ...files]
}
