export { loadSender, type ShopDocument } from './document.ts'
export { renderPdf } from './document-pdf.ts'
export { sendDocument } from './download-document.ts'
