import { type Country, useCountries } from './countries.ts';

/** As the server masks a number: eight digits from its end, four are hidden. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? `***${phone.slice(-2)}` : `${phone.slice(0, -8)}****${phone.slice(-4)}`;
}

/** As the server masks an address: at most two signs before the stars. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(at - 1, 0)))}***${email.slice(Math.max(at, 0))}`;
}

/** `86138****8508` as `+86 138****8508`: the longest area code that it begins with; as it comes when there is none. */
export function phoneText(phone: string, countries: readonly Pick<Country, 'areaCode'>[]): string {
  const [areaCode] = countries
    .map((country) => country.areaCode)
    .filter((code) => phone.startsWith(code) && phone.length > code.length)
    .sort((one, other) => other.length - one.length);
  return areaCode === undefined ? phone : `+${areaCode} ${phone.slice(areaCode.length)}`;
}

/** How numbers with their area code are shown, masked or not. */
export function usePhoneText(): (phone: string) => string {
  const countries = useCountries();
  return (phone) => phoneText(phone, countries);
}
