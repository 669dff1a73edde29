/** Saves a QR code as a picture: drawn in the browser, nothing leaves it. */
export async function saveQrPicture(text: string, fileName: string): Promise<void> {
  const { toDataURL } = await import('qrcode');
  const address = await toDataURL(text, { errorCorrectionLevel: 'M', margin: 4, width: 640 });
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `${fileName}.png`;
  anchor.click();
}
