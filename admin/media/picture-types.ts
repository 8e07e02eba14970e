/** File types offered by the file dialog for images; the server validates. */
export const imageTypes = 'image/png,image/jpeg,image/webp,image/gif'
